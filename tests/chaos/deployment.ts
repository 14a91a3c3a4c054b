import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../support/postgres.ts'
import { projectRoot } from '../support/project-files.ts'
import { startShop } from '../support/start-shop.ts'
import { secondsUntil, statusOf, type Scene } from './scene.ts'

/** Inside the project, so that the release finds the project's packages. */
const oldRelease = join(projectRoot, '.cache', 'old-release')

const message = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@customer.example',
  subject: 'A question',
  message: 'Which size of handle does the bat have?',
  inquiry_type: 'product',
}

/** A visitor opens a page of the old release and continues after the new one has replaced it. */
export const deployment: Scene = {
  name: 'a deployment with old tabs open',
  async play() {
    const old = makeOldRelease()
    const postgres = await startPostgres()
    try {
      const settings = { DATABASE_URL: await postgres.createDatabase('deployment'), LOG_LEVEL: 'warn' }
      const before = await startShop(settings, { release: oldRelease })
      const faults: string[] = []
      const expectStatus = async (url: string, status: number, body?: object) => {
        const answered = await statusOf(url, body)
        if (answered !== status) faults.push(`${new URL(url).pathname} answered ${answered} instead of ${status}`)
      }
      await expectStatus(before.url + old.path, 200)
      if ((await statusOf(before.url + old.replacedBy)) === 200) faults.push('The two releases have the same files')

      // Both releases run at once, as behind one load balancer. Each must also serve the other's files.
      await using after = await startShop(settings)
      await secondsUntil(async () => (await statusOf(after.url + old.path)) === 200, 30)
      await expectStatus(after.url + old.path, 200)
      await expectStatus(before.url + old.replacedBy, 200)
      await before.stop()

      await expectStatus(after.url + old.path, 200)
      const served = await (await fetch(after.url + old.path)).text()
      if (served !== old.text) faults.push(`${old.path} is not what it was`)
      await expectStatus(`${after.url}/functions/v1/submit-contact`, 200, message)
      await expectStatus(`${after.url}/functions/v1/create-checkout`, 200, { productId: 'str8bat-sensor' })
      return { survived: ["the old release's files are served by the new one, and its forms are answered"], faults }
    } finally {
      await postgres.stop()
      rmSync(oldRelease, { recursive: true, force: true })
    }
  },
}

/** A copy of this release in which one script has another name and other bytes. */
function makeOldRelease(): { path: string; text: string; replacedBy: string } {
  rmSync(oldRelease, { recursive: true, force: true })
  cpSync(join(projectRoot, 'dist'), join(oldRelease, 'dist'), { recursive: true })
  const assets = join(oldRelease, 'dist', 'client', 'assets')
  const files = readdirSync(assets)
  const chunk = files.find((name) => /^contact-page-.+\.js$/.test(name))
  if (!chunk) throw new Error('The build has no script of the contact page')
  const oldName = 'contact-page-oldoldol.js'
  const text = `${readFileSync(join(assets, chunk), 'utf8')}\n// old`
  renameSync(join(assets, chunk), join(assets, oldName))
  writeFileSync(join(assets, oldName), text)
  for (const compressed of ['.br', '.gz']) rmSync(join(assets, chunk + compressed), { force: true })
  return { path: `/assets/${oldName}`, text, replacedBy: `/assets/${chunk}` }
}
