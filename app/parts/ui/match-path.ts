export type Parameters = Record<string, string>

/** The first path that matches an address, with its parameters; paths without a `:name` take precedence. */
export function matchPath<Path extends string>(
  paths: readonly Path[],
  pathname: string,
): { path: Path; parameters: Parameters } | null {
  const sought = segmentsOf(pathname)
  const fixedFirst = [...paths.filter((path) => !path.includes(':')), ...paths.filter((path) => path.includes(':'))]
  for (const path of fixedFirst) {
    const parameters = compare(segmentsOf(path), sought)
    if (parameters) return { path, parameters }
  }
  return null
}

function compare(pattern: string[], sought: string[]): Parameters | null {
  if (pattern.length !== sought.length) return null
  const parameters: Parameters = {}
  for (const [index, segment] of pattern.entries()) {
    const text = decode(sought[index]!) // both arrays have the same length
    if (segment.startsWith(':')) parameters[segment.slice(1)] = text
    else if (segment.toLowerCase() !== text.toLowerCase()) return null
  }
  return parameters
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
