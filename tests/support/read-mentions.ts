/**
 * Files that building or running the shop creates. Documents may name them although the repository does not contain them.
 */
const madeLater = /^(dist|data|node_modules|test-results|\.cache)(\/|$)|^\.env$/
const looksLikeFile = /^(#?[\w.*-]+\/)*[\w.*-]+\.(ts|tsx|mjs|js|json|md|sql|css|yaml)$/
const looksLikeFolder = /^(#?[\w.-]+\/)+$/

type Project = { files: string[]; commands: string[] }

/**
 * The files, folders and commands that a document names in code spans and links but that do not exist. A name may be relative to the
 * project's root or to the document's folder. A name without a folder may be that of any file. Links that begin with a slash are pages of
 * the shop, which the handbook's own test checks.
 */
export function findMissingMentions(document: string, text: string, project: Project): string[] {
  const folder = document.slice(0, document.lastIndexOf('/') + 1)
  const near = project.files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length))
  return [...missingFiles(text, [...project.files, ...near]), ...missingCommands(text, project.commands)]
}

function missingFiles(text: string, files: string[]): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span ?? '')
  const links = [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)].map(([, target]) => target ?? '')
  const names = [...spans.filter((span) => looksLikeFile.test(span) || looksLikeFolder.test(span)), ...links]
  return (
    names
      .map((name) => name.replace(/^(#|(\.\.?\/)+)/, ''))
      // A name such as *.test.ts is a pattern, not a file.
      .filter((name) => !name.startsWith('*') && !madeLater.test(name) && !isThere(name, files))
  )
}

function isThere(name: string, files: string[]): boolean {
  if (name.endsWith('/')) return files.some((file) => file.startsWith(name))
  const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  const isBare = !name.includes('/')
  return files.some((file) => pattern.test(file) || (isBare && pattern.test(file.slice(file.lastIndexOf('/') + 1))))
}

function missingCommands(text: string, commands: string[]): string[] {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)]
    .filter(([, name]) => !commands.includes(name ?? ''))
    .map(([command]) => command)
}
