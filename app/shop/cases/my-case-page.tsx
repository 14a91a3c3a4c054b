import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { href } from '#domain/site/href.ts'
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
