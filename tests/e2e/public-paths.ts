import { isCompleteWithoutScripts, isDevelopmentOnly, pageNames, paths } from '#domain/site/pages.ts'

/** The 404 page must meet the same standards as the others. */
export const unknown = '/no-such-page'

const complete = pageNames.filter((name) => isCompleteWithoutScripts(name) && !isDevelopmentOnly(name))

export const allPaths = [...complete.map((name) => paths[name]), unknown]
