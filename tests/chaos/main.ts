import { databaseOutage } from './database-outage.ts'
import { deployment } from './deployment.ts'
import { slowEmailProvider, stoppedWhileSending } from './email-outages.ts'
import type { Scene } from './scene.ts'

// Outages that need real sockets, signals and processes. tests/simulate covers all others.

const scenes: Scene[] = [databaseOutage, slowEmailProvider, stoppedWhileSending, deployment]

async function play({ name, play: playScene }: Scene): Promise<boolean> {
  console.log(`\n${name}`)
  const { survived, faults } = await playScene()
  for (const line of survived) console.log(`  survived: ${line}`)
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
  return faults.length === 0
}

let isSound = true
for (const scene of scenes) isSound = (await play(scene)) && isSound
process.exitCode = isSound ? 0 : 1
