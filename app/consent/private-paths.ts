const privatePaths = ['/auth', '/account', '/bootstrap', '/email-preview', '/admin-test-checkout', '/admin']

/** Pages where people type passwords or see customers' data: nobody else's script runs there. */
export function isPrivatePath(pathname: string): boolean {
  return privatePaths.some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
