import { photoUrl } from '#app/photos/photo.tsx'
import { useShop } from '#app/shop-facts.tsx'

type HeadProps = {
  title: string
  description: string
  /** The page's own path: canonical address and og:url are made of it. */
  path: string
  isIndexed?: boolean
  /** Path of the social card; the shop's own unless a page has a better one. */
  image?: string
  kind?: 'website' | 'article' | 'product'
}

/** Title, description, canonical address and social card. React places them into the head. */
export function Head({
  title,
  description,
  path,
  isIndexed = true,
  image = photoUrl('card-site'),
  kind = 'website',
}: HeadProps) {
  const { siteUrl, company } = useShop()
  const url = siteUrl + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={siteUrl + image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={siteUrl + image} />
    </>
  )
}
