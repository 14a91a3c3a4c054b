import { mostFiles } from '../customers/upload.ts'

/** Names of files chosen without scripts, one per line: files need scripts, so support asks for them. */
export const namesOfFiles = (lines = ''): string[] =>
  [...new Set(lines.split('\n'))]
    .filter(Boolean)
    .slice(0, mostFiles)
    .map((name) => name.slice(0, 255))
