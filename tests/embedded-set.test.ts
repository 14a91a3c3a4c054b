import { expect, test } from 'vitest'
import { embeddedSet, testedBy } from './support/embedded-set.ts'
import { listProjectFiles } from './support/project-files.ts'

/** Whether a module of `db` contains no queries about the shop: the driver, the migrations and the table types. */
const isNoQuery = (name: string) => /^(driver|migrations|tables)\//.test(name) || /^(tables|noticed-faults)$/.test(name)

test('every module of db with queries is tested on the embedded database as well', () => {
  const modules = listProjectFiles('db')
    .filter((file) => /^db\/.*(?<!\.test)\.ts$/.test(file))
    .map((file) => file.slice('db/'.length, -'.ts'.length))
    .filter((name) => !isNoQuery(name))
  const place = 'tests/support/embedded-set.ts'
  const untested = modules.filter((name) => !(name in testedBy))
  const gone = Object.keys(testedBy).filter((name) => !modules.includes(name))
  expect([
    ...untested.map((name) => `db/${name}.ts: name an integration test that calls it in ${place}`),
    ...gone.map((name) => `db/${name}.ts is gone: take its line out of ${place}`),
  ]).toEqual([])
})

test('the tests listed for the embedded database exist', () => {
  const files = new Set(listProjectFiles())
  const missing = embeddedSet.filter((file) => !file.includes('*') && !files.has(file))
  expect(missing).toEqual([])
})
