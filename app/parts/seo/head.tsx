import { useShop } from '#app/parts/api/shop-facts.tsx'

type HeadProps = {
  title: string
  description: string
  path: string
  isIndexed?: boolean
  /** Path of the social card's picture; the shop's by default. */
  image?: string
  kind?: 'website' | 'article' | 'product'
}

export function Head({ title, description, path, isIndexed = true, image, kind = 'website' }: HeadProps) {
  const { siteUrl } = useShop()
  const url = siteUrl + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <SocialCard {...{ title, description, url, image, kind }} />
    </>
  )
}

// Social networks read the server's HTML, so the browser's bundle leaves out the social card (see page-change.tsx).
const SocialCard = import.meta.env.SSR ? (await import('./social-card-tags.tsx')).SocialCardTags : () => null
