import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listProjectFiles, projectRoot } from './support/project-files.ts'
import { findMissingMentions } from './support/read-mentions.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

test('documents name only files and commands that exist', () => {
  const files = listProjectFiles()
  const commands = Object.keys(JSON.parse(read('package.json')).scripts)
  // The changelog is left out, because it may name files that were deleted.
  const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
  const missing = documents.flatMap((file) =>
    findMissingMentions(file, read(file), { files, commands }).map((name) => `${file} names ${name}`),
  )
  expect(missing).toEqual([])
})

test('the guide to running the shop explains every warning and error of the log', () => {
  const sources = listProjectFiles().filter((file) => /^(app|server|services)\/.*(?<!\.test)\.tsx?$/.test(file))
  const calls = sources.flatMap((file) => read(file).match(/\blog\.(warn|error)\(.*/g) ?? [])
  // Quoted texts with a space are log messages; single words are kinds and parts.
  const quoted = calls.flatMap((call) => [...call.matchAll(/'([^']*)'/g)].map(([, text = '']) => text))
  const messages = quoted.filter((text) => text.includes(' '))
  expect(messages).toContain('email given up')
  const guide = read('docs/operations.md')
  expect(messages.filter((message) => !guide.includes(`\`${message}\``))).toEqual([])
})

test('a document that names a missing file, folder or command is reported', () => {
  const text =
    'See `domain/gone.ts`, `gone/`, `#app/gone.tsx`, `gone-too.ts` and [more](docs/gone.md). Run npm run gone.'
  const project = { files: ['domain/money.ts'], commands: ['start'] }
  expect(findMissingMentions('README.md', text, project)).toEqual([
    'domain/gone.ts',
    'gone/',
    'app/gone.tsx',
    'gone-too.ts',
    'docs/gone.md',
    'npm run gone',
  ])
})

test('existing files, build results and other words are not reported', () => {
  const text = `
    \`domain/\` and \`domain/money.ts\`, also as \`#domain/money.ts\`, as \`money.ts\` and as \`domain/*.ts\`;
    \`dist/server/main.js\`, \`.env\`; \`/functions/v1/openapi.json\`, \`Date.now()\`, \`a / b\`;
    [here](./domain/money.ts), [there](https://example.com/gone.md), [above](#top); npm start, npm run check.
  `
  const project = { files: ['domain/money.ts'], commands: ['start', 'check'] }
  expect(findMissingMentions('README.md', text, project)).toEqual([])
  expect(
    findMissingMentions('docs/note.md', '`near.ts`, `more/`', {
      files: ['docs/near.ts', 'docs/more/a.ts'],
      commands: [],
    }),
  ).toEqual([])
})
