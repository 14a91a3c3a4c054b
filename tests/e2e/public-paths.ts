import {
  isCompleteWithoutScripts,
  isDevelopmentOnly,
  pageNames,
  pages,
  paths,
  type PageName,
} from '#domain/site/pages.ts'

/** The 404 page must meet the same standards as the others. */
export const unknown = '/no-such-page'

const complete = pageNames.filter((name) => isCompleteWithoutScripts(name) && !isDevelopmentOnly(name))
const sells = (name: PageName) => pages[name].kind === 'product'

const contentPaths = [...complete.filter((name) => !sells(name)).map((name) => paths[name]), unknown]
export const productPaths = complete.filter(sells).map((name) => paths[name])
export const allPaths = [...contentPaths, ...productPaths]
