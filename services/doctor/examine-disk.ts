import type { Examined, Finding } from './finding.ts'

const gigabyte = 1_000_000_000

export async function examineDisk({ config, world }: Examined): Promise<Finding> {
  const check = 'Disk'
  const { database } = config
  const free = await world.freeBytes(database.kind === 'embedded' ? database.dataDir : '.')
  const room = `${(free / gigabyte).toFixed(1)} GB are free`
  if (free < gigabyte) return { check, state: 'bad', sentence: `Only ${room} on this machine: make room.` }
  if (free < 5 * gigabyte) return { check, state: 'warning', sentence: `${room} on this machine.` }
  const whose = database.kind === 'postgres' ? ' here; the database’s own disk cannot be seen from here' : ''
  return { check, state: 'good', sentence: `${room}${whose}.` }
}
