// Social networks read the server's HTML, so the browser needs no code for it (see page-change.tsx).
export const SocialCard = import.meta.env.SSR ? (await import('./social-card-tags.tsx')).SocialCardTags : () => null
