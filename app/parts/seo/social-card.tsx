// Social networks read what the server sent, so the browser's scripts need not be able to write it. Where a visitor goes
// from page to page, what the first one said is taken away (app/parts/shell/page-change.tsx).
export const SocialCard = import.meta.env.SSR ? (await import('./social-card-tags.tsx')).SocialCardTags : () => null
