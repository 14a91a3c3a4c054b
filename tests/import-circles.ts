/**
 * Groups of files that import each other, directly or through others, each group sorted. Imports outside the graph, such as packages, are
 * ignored.
 */
export function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const numbers = new Map<string, number>()
  const open: string[] = []

  // Tarjan's algorithm: a file whose lowest reachable open number is its own closes a group.
  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    open.push(file)
    let lowest = number
    for (const imported of imports.get(file) ?? []) {
      if (!imports.has(imported)) continue
      if (!numbers.has(imported)) lowest = Math.min(lowest, visit(imported))
      else if (open.includes(imported)) lowest = Math.min(lowest, numbers.get(imported) ?? lowest)
    }
    if (lowest === number) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || imports.get(file)?.includes(file)) circles.push(group.toSorted())
    }
    return lowest
  }

  for (const file of imports.keys()) if (!numbers.has(file)) visit(file)
  return circles
}
