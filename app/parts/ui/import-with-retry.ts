import { lazy, type ComponentType } from 'react'
import { importWithRetry } from './fetch-code.ts'

/** A component whose code is fetched when it is first shown. What is on the page stays there until it has come. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }))
