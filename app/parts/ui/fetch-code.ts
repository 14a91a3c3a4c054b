// This file must not import React, because the first script of every page imports this file.
import { reloadUnfinished } from './unfinished.ts'

/** Imports code, with retries. If this document can never load it, the page is reloaded with its typed text. */
export async function importWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load()
    } catch (fault) {
      if (failures === 0) console.error(fault)
      const status = await statusOnceAnswered(addressIn(fault))
      if (status === 404 || failures > 0) await reloadUnfinished()
    }
  }
}

export class FailedImport extends Error {}

/** Reloads the page as soon as the missing file, or the page, can be fetched. */
export async function reloadOnceAnswered(fault: unknown): Promise<void> {
  await statusOnceAnswered(addressIn(fault))
  await reloadUnfinished()
}

/** Chromium and Firefox name the file in the error's message. Safari does not, so use the page's address. */
const addressIn = (fault: unknown) => /https?:\/\/\S+?\.js\b/.exec(String(fault))?.[0] ?? window.location.href

/** Polls until the response is not a server error. */
async function statusOnceAnswered(address: string): Promise<number> {
  for (let seconds = 1; ; seconds = Math.min(seconds * 2, 30)) {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (response && response.status < 500) return response.status
    await onlineOrSeconds(seconds)
  }
}

const onlineOrSeconds = (seconds: number) =>
  new Promise<void>((over) => {
    addEventListener('online', () => over(), { once: true })
    setTimeout(over, seconds * 1000)
  })
