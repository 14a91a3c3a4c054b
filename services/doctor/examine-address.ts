import * as z from 'zod/mini'
import { findingsOf, type Examined, type Finding } from './finding.ts'

const versionAnswer = z.object({ version: z.string(), commit: z.nullable(z.string()) })

/** Whether the shop's configured address leads to this shop. */
export async function examineAddress({ config, world, release }: Examined): Promise<Finding> {
  const { good, warning, bad } = findingsOf('Address')
  const address = `${config.siteUrl}/version`
  let response: Response
  try {
    response = await world.fetch(address)
  } catch (fault) {
    return bad(
      `Nothing answers at ${address} (${reasonOf(fault)}). Check that the shop is running, and that DNS and TLS lead to it.`,
    )
  }
  if (response.status >= 300 && response.status < 400) {
    return bad(`${address} redirects to a different address: set SITE_URL to the address that visitors end up at.`)
  }
  const answer = versionAnswer.safeParse(await response.json().catch(() => null))
  if (!answer.success) return bad(`Something other than this shop answers at ${address} (${response.status}).`)
  const { version, commit } = answer.data
  if (version !== release.version || commit !== release.commit) {
    return warning(`The shop at ${config.siteUrl} is a different release: ${version}${commit ? ` (${commit})` : ''}.`)
  }
  return good(`This shop answers at ${config.siteUrl}.`)
}

/** `fetch` hides the reason in its cause. */
function reasonOf(fault: unknown): string {
  const cause = fault instanceof Error ? (fault.cause ?? fault) : fault
  if (!(cause instanceof Error)) return String(cause)
  return (cause as { code?: string }).code ?? cause.message
}
