import { listProducts } from '#db/catalogue/products.ts'
import { definitionOf, isUnmeasured, missingFacts } from '#domain/products/product-facts.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { fictionalSettings } from '../setting-conflicts.ts'
import { findingsOf, type Examined, type Finding } from './finding.ts'

/** The sample company must be replaced before the shop sells. */
export function examineCompany({ config }: Examined): Finding {
  const company = findingsOf('Company')
  const left = fictionalSettings(config.company)
  if (left.length === 0) return company.good(`The company is ${config.company.name}.`)
  return company[config.payments.kind === 'sandbox' ? 'warning' : 'bad'](
    `These settings still have the sample company’s values: ${left.join(', ')}.`,
  )
}

/** Facts that buyers ask for and only the operator can enter. */
export async function examineFacts({ db, payments }: Examined): Promise<Finding> {
  const check = findingsOf('Product facts')
  const products = await listProducts(db)
  const blank = products.flatMap(({ key, facts }) => {
    const missing = missingFacts(key, facts).map((name) => definitionOf(name).label)
    return missing.length > 0 ? [`${productLabels[key].name}: ${missing.join(', ')}`] : []
  })
  if (blank.length === 0) return check.good('Every product fact is entered.')
  const isBad = payments.isLive && products.some(({ key, active, facts }) => active && isUnmeasured(key, facts))
  return check[isBad ? 'bad' : 'warning'](`Enter these facts under Products & codes. ${blank.join('. ')}.`)
}

export async function examineAdmins({ db, config }: Examined): Promise<Finding> {
  const { good, warning, bad } = findingsOf('Admins')
  const admins = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('users.two_factor_enabled')
    .where('user_roles.role', '=', 'admin')
    .execute()
  const withoutFactor = admins.filter(({ two_factor_enabled: hasFactor }) => !hasFactor).length
  if (admins.length === 0) return bad(`There is no admin yet: create an account and open ${config.siteUrl}/bootstrap.`)
  if (admins.length === 1)
    return warning(
      'There is only one admin. If that admin loses access, no one can restore it: give a second person the role.',
    )
  if (withoutFactor > 0)
    return warning(
      `${withoutFactor} of ${admins.length} admins ${withoutFactor === 1 ? 'signs' : 'sign'} in without a second factor.`,
    )
  return good(`${admins.length} admins, all with a second factor.`)
}
