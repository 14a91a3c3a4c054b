import { photoUrl } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'

type SocialCardProps = {
  title: string
  description: string
  url: string
  image: string | undefined
  kind: 'website' | 'article' | 'product'
}

export function SocialCardTags({ title, description, url, image = photoUrl('card-site'), kind }: SocialCardProps) {
  const { siteUrl, company } = useShop()
  return (
    <>
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
