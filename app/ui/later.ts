import { lazy, type ComponentType } from 'react'

/**
 * A component whose code is fetched when it is first shown. If the connection is gone it is asked for again, and what is
 * on the page stays there meanwhile.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await patiently(load) }))

async function patiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load()
    } catch (fault) {
      console.error(fault)
      await connectionOrSeconds(5)
    }
  }
}

const connectionOrSeconds = (seconds: number) =>
  new Promise<void>((over) => {
    addEventListener('online', () => over(), { once: true })
    setTimeout(over, seconds * 1000)
  })
