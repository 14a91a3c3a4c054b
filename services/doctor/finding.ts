import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { OutsideWorld } from './outside-world.ts'

/** `warning`: it works, but the operator should know. `bad`: it does not work, or must be fixed before the shop sells. */
export type Finding = { check: string; state: 'good' | 'warning' | 'bad'; sentence: string }

export type Examined = Pick<Services, 'db' | 'payments' | 'emailProvider'> & {
  config: Config
  /** The running release, to be compared with the one at the shop's address. */
  release: { version: string; commit: string | null }
  world: OutsideWorld
}

/** Three functions that create a finding of this check, one for each state. */
export function findingsOf(check: string) {
  const inState =
    (state: Finding['state']) =>
    (sentence: string): Finding => ({ check, state, sentence })
  return { good: inState('good'), warning: inState('warning'), bad: inState('bad') }
}
