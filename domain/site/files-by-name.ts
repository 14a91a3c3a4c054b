import { mostFiles } from '../customers/upload.ts'

/**
 * The names of files chosen in a form that the browser sent by itself, one on each line. A file needs scripts to be sent; its
 * name comes without them, and support asks for what it names.
 */
export const namesOfFiles = (lines = ''): string[] =>
  [...new Set(lines.split('\n'))]
    .filter(Boolean)
    .slice(0, mostFiles)
    .map((name) => name.slice(0, 255))
