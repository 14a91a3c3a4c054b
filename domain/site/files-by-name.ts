import { mostFiles } from '../customers/upload.ts'

/** Names of files chosen without JavaScript, one per line: uploading needs JavaScript, so support asks for the files. */
export const namesOfFiles = (lines = ''): string[] =>
  [...new Set(lines.split('\n'))]
    .filter(Boolean)
    .slice(0, mostFiles)
    .map((name) => name.slice(0, 255))
