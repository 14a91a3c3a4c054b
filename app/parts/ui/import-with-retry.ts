import { lazy, type ComponentType } from 'react'
import { importWithRetry } from './fetch-code.ts'

/** A component whose code loads when it is first rendered. Existing content stays until then. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }))

/** `lazyWithRetry` in the browser. The server renders synchronously, so it imports statically (app/later-parts.ts). */
export const lazyInBrowser: typeof lazyWithRetry = (load) => lazyWithRetry(load)
