import { ShopQueries } from '#app/api/shop-queries.tsx'
import { Head } from '#app/seo/head.tsx'
import { href } from '#domain/href.ts'
import { CaseView } from './case-view.tsx'
import { WithCase } from './with-case.tsx'

export default function MyCasePage() {
  return (
    <ShopQueries>
      <Head
        title="Your conversation with us"
        description="What you wrote, what we answered and what happens next."
        path={href.contact}
        isIndexed={false}
      />
      <WithCase>{(opened) => <CaseView {...opened} />}</WithCase>
    </ShopQueries>
  )
}
