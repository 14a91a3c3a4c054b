import { fork, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ShotRequest } from './shoot-process.ts'

export type Shots = { requests: number; perSecond: number; failures: number }

const hasWrk = spawnSync('wrk', ['-v']).error === undefined
/** Two processes send the load, because one process of Node sends only about as much as a bare server can answer. */
const processes = 2

/** The client that sends the load. The report names it, because figures of different clients cannot be compared. */
export const loadClient = hasWrk ? 'wrk' : `${processes} processes of autocannon, because wrk is not installed`

/** Sends the requests in turn, repeatedly, for this many seconds. */
export async function shootFor(
  url: string,
  requests: ShotRequest[],
  connections: number,
  seconds: number,
): Promise<Shots> {
  if (hasWrk) return await shootWithWrk(url, requests, connections, seconds)
  const shares = Math.min(processes, connections)
  const all = await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      shootInProcess({
        url,
        requests,
        firstVisitor: share * 0x80_0000,
        connections: Math.ceil(connections / shares),
        length: { seconds },
      }),
    ),
  )
  const sum = (count: (shots: Shots) => number) => all.reduce((total, shots) => total + count(shots), 0)
  return {
    requests: sum((shots) => shots.requests),
    perSecond: sum((shots) => shots.perSecond),
    failures: sum((shots) => shots.failures),
  }
}

/** Sends each request once. */
export async function shootOnce(url: string, requests: ShotRequest[], connections: number): Promise<Shots> {
  return await shootInProcess({ url, requests, firstVisitor: 0, connections, length: { amount: requests.length } })
}

async function shootInProcess(order: object): Promise<Shots> {
  const child = fork(fileURLToPath(new URL('./shoot-process.ts', import.meta.url)))
  return await new Promise<Shots>((done, failed) => {
    child.once('message', (shots) => done(shots as Shots))
    child.once('exit', (code) => failed(new Error(`The process that sends the load ended with code ${code}`)))
    child.send(order)
  })
}

/** The script for wrk. It reads one line per request, with fields separated by tabs, once before it sends the first request. */
const script = `
local requests, turn = {}, 0
local function visitor()
  turn = turn + 1
  return string.format('10.%d.%d.%d', turn % 250, math.floor(turn / 250) % 250, math.floor(turn / 62500) % 250)
end
function init(args)
  for line in io.lines(args[1]) do
    local parts = {}
    for part in (line .. '\\t'):gmatch('(.-)\\t') do parts[#parts + 1] = part end
    local head = parts[1] .. ' ' .. parts[2] .. ' HTTP/1.1\\r\\nHost: ' .. wrk.headers['Host'] .. '\\r\\n'
    for i = 4, #parts do head = head .. parts[i] .. '\\r\\n' end
    if parts[3] ~= '' then head = head .. 'Content-Length: ' .. #parts[3] .. '\\r\\n' end
    requests[#requests + 1] = { head .. 'X-Forwarded-For: ', '\\r\\n\\r\\n' .. parts[3] }
  end
end
function request()
  local who = visitor()
  local parts = requests[(turn - 1) % #requests + 1]
  return parts[1] .. who .. parts[2]
end
function done(summary)
  local errors = summary.errors
  io.write(string.format('SHOTS %d %d %d\\n', summary.requests, summary.duration,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
`

async function shootWithWrk(
  url: string,
  requests: ShotRequest[],
  connections: number,
  seconds: number,
): Promise<Shots> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-load-'))
  try {
    const [scriptFile, requestsFile] = [join(folder, 'load.lua'), join(folder, 'requests')]
    writeFileSync(scriptFile, script)
    writeFileSync(requestsFile, requests.map(lineOf).join('\n'))
    const options = ['-t', '1', '-c', String(connections), '-d', `${Math.ceil(seconds)}s`, '--timeout', '60s']
    const output = await outputOf('wrk', [...options, '-s', scriptFile, url, '--', requestsFile])
    const [, sent, microseconds, failures] = /SHOTS (\d+) (\d+) (\d+)/.exec(output)?.map(Number) ?? []
    if (sent === undefined || !microseconds) throw new Error(`wrk said no result:\n${output}`)
    return { requests: sent, perSecond: sent / (microseconds / 1e6), failures: failures ?? 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function lineOf({ method, path, headers, body = '' }: ShotRequest): string {
  const parts = [method, path, body, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  const broken = parts.find((part) => /[\t\r\n]/.test(part))
  if (broken !== undefined) throw new Error(`A request for wrk cannot contain tabs or lines: ${broken}`)
  return parts.join('\t')
}

async function outputOf(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed)
    child.once('close', ended)
  })
  if (code !== 0) throw new Error(`${command} ended with code ${code}:\n${output}`)
  return output
}
