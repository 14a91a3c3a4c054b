import { lazy, type ComponentType } from 'react'
import { importPatiently } from './import-patiently.ts'

/** A component whose code is fetched when it is first shown. What is on the page stays there until it has come. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importPatiently(load) }))
