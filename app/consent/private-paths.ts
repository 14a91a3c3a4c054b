const privatePaths = ['/auth', '/account', '/bootstrap', '/email-preview', '/admin-test-checkout', '/admin']

/** Pages where people type passwords or see customers' data: nobody else's script runs there. */
export function isPrivatePath(pathname: string): boolean {
  const asked = readable(pathname).toLowerCase()
  return privatePaths.some((path) => asked === path || asked.startsWith(`${path}/`))
}

/** As the router reads it: capitals and escapes lead to the same page. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
