import type { FaultyProxy } from '../support/faulty-proxy.ts'

export const shopUrl = () => process.env.E2E_SHOP_URL ?? ''
export const everythingButTheFirstScript = /\/assets\/(?!boot).*\.js/

export type Outage = {
  what: string
  /** Makes requests for these files fail from now on. */
  begin: (proxy: FaultyProxy, files: RegExp) => void
  end: (proxy: FaultyProxy) => void
}

export const outages: Outage[] = [
  {
    what: 'a dropped connection',
    begin: (proxy) => (proxy.failure = () => 'dropped'),
    end: (proxy) => (proxy.failure = () => null),
  },
  {
    what: 'a deployment that takes the files away',
    begin: (proxy, files) => (proxy.failure = (path) => (files.test(path) && path.includes('.old.') ? 404 : null)),
    end: (proxy) => (proxy.release = 'new'),
  },
  {
    what: 'a server that fails for three seconds',
    begin(proxy, files) {
      let since = 0
      proxy.failure = (path) => {
        if (!files.test(path)) return null
        since ||= Date.now()
        return Date.now() - since < 3000 ? 500 : null
      }
    },
    end: () => {},
  },
]
