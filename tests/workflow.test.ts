import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { plan } from '../scripts/test-plan.mjs'
import { listProjectFiles, projectRoot } from './support/project-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

const step = z.strictObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  if: z.string().optional(),
})

/** The part of GitHub's schema that the workflow uses. Any other key is refused, because it may be a typing error. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.string() }),
  jobs: z.record(
    z.string(),
    z.strictObject({
      if: z.string().optional(),
      strategy: z
        .strictObject({
          'fail-fast': z.literal(false),
          matrix: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
        })
        .optional(),
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      steps: z.array(step),
    }),
  ),
})

const { jobs } = workflow.parse(parse(read('.github/workflows/ci.yml')))

test('the workflow runs every part of npm test -- all', () => {
  const { matrix = {} } = jobs.tests?.strategy ?? {}
  const run = new Set(
    (matrix.part ?? []).flatMap((part) => plan[part] ?? []).map((one) => JSON.stringify({ ...one, seconds: 0 })),
  )
  const parts = (plan.all ?? []).flatMap((one) =>
    one.tool === 'vitest'
      ? one.projects.map((project) => JSON.stringify({ ...one, projects: [project], seconds: 0 }))
      : [],
  )
  expect(parts.filter((part) => !run.has(part))).toEqual([])
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map((one) => one.run))
  expect(commands).toEqual(expect.arrayContaining(['npm run check', 'npm test -- e2e --shard=${{ matrix.shard }}/4']))
  expect(jobs.browser?.strategy?.matrix.shard).toEqual([1, 2, 3, 4])
})

test('the workflow calls only commands and actions that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const files = listProjectFiles()
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const actions = steps.flatMap(({ uses }) => (uses?.startsWith('./') ? [`${uses.slice(2)}/action.yml`] : []))
  const commands = steps.flatMap(({ run }) => /^npm run (\S+)/.exec(run ?? '')?.[1] ?? [])
  expect(actions.filter((file) => !files.includes(file))).toEqual([])
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})
