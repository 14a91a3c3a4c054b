import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from './project-files.ts'

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8')

const settings = z.record(z.string().regex(/^[A-Z_]+$/), z.union([z.string(), z.number()]))

/** The part of compose's schema that our files use. Any other key is refused, because it may be a typing error. */
const service = z.strictObject({
  image: z.string().optional(),
  build: z.strictObject({ context: z.string(), args: settings }).optional(),
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/, 'A port is open on this machine alone')).optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: settings.optional(),
  volumes: z.array(z.string().regex(/^[./\w]+:\/[/\w]+(:ro)?$/)).optional(),
  entrypoint: z.array(z.string()).optional(),
  command: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: z
    .strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL']), z.string()]),
      interval: z.string().regex(/^\d+s$/),
      timeout: z.string().regex(/^\d+s$/),
      retries: z.int(),
    })
    .optional(),
  restart: z.literal('unless-stopped').optional(),
})

const composeFile = z.strictObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()).optional(),
})

export type ComposeFile = z.infer<typeof composeFile>

export const readCompose = (file: string): ComposeFile => composeFile.parse(parse(read(file)))

/** Replaces variables in a value by those of .env, as compose does: `${NAME:-default}` and `${NAME:?sentence}`; `$$` becomes `$`. */
export function fillIn(value: string | number, dotEnv: Record<string, string> = {}): string {
  return String(value)
    .replace(/\$\{(\w+):[-?]([^}]*)\}/g, (_, name: string, otherwise: string) => dotEnv[name] || otherwise)
    .replaceAll('$$', '$')
}

export type Stage = {
  from: string
  name: string | null
  env: Record<string, string>
  /** The COPY instructions: from the build context (`from: null`) or from another stage. */
  copies: { from: string | null; sources: string[]; target: string }[]
  runs: string[]
  user: string | null
  command: string[]
  healthcheck: string[]
}

/** The stages of the Dockerfile. Throws on an unknown instruction. */
export function readDockerfile(text = read('Dockerfile')): Stage[] {
  const stages: Stage[] = []
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  for (const line of lines.filter((one) => one.trim() !== '' && !one.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push(newStage(rest))
    else readInstruction(stages.at(-1), instruction, rest)
  }
  return stages
}

function newStage(rest: string): Stage {
  const [from = '', , name = null] = rest.split(' ')
  return { from, name, env: {}, copies: [], runs: [], user: null, command: [], healthcheck: [] }
}

function readInstruction(stage: Stage | undefined, instruction: string, rest: string): void {
  if (!stage) throw new Error(`The Dockerfile begins with ${instruction}`)
  switch (instruction) {
    case 'ENV':
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[name] = value
      return
    case 'COPY': {
      const parts = rest.split(/\s+/)
      const from = parts[0]?.startsWith('--from=') ? (parts.shift()?.slice('--from='.length) ?? null) : null
      stage.copies.push({ from, sources: parts.slice(0, -1), target: parts.at(-1) ?? '' })
      return
    }
    case 'RUN':
      stage.runs.push(rest)
      return
    case 'USER':
      stage.user = rest
      return
    case 'CMD':
      stage.command = JSON.parse(rest) as string[]
      return
    case 'HEALTHCHECK':
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf('CMD ') + 'CMD '.length)) as string[]
      return
    case 'WORKDIR':
    case 'ARG':
    case 'LABEL':
    case 'VOLUME':
    case 'EXPOSE':
      return
    default:
      throw new Error(`The Dockerfile has an instruction that is not known: ${instruction}`)
  }
}
