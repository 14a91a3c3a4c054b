import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import type { OutsideWorld } from './outside-world.ts'

/**
 * `warning`: it works, but the operator should know. `bad`: it does not work, or must not stay so in a shop that sells.
 */
export type Finding = { check: string; state: 'good' | 'warning' | 'bad'; sentence: string }

export type Examined = Pick<Services, 'db' | 'payments' | 'emailProvider'> & {
  config: Config
  /** Which release is looking, to be compared with the one that answers at the shop's address. */
  release: { version: string; commit: string | null }
  world: OutsideWorld
}
