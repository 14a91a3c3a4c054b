const megabyte = 1024 * 1024
const minute = 60_000

/** Files per claim, and per message in a case. */
export const mostFiles = 3
export const mostFileBytes = 30 * megabyte

/** Total size of the files of one answer by staff, which are attached to its email. */
export const mostAnswerBytes = 10 * megabyte

/** Larger pictures are not decoded; stored pictures are at most this long on their longer side. */
export const mostPixels = 50_000_000
export const longestSide = 2560

/** Files are handled in parts of this size: in memory, in a request to the store, and in a row. */
export const chunkBytes = megabyte

export const ticketLastsMs = 15 * minute
/** A file that belongs to no message after this time is deleted. */
export const unclaimedLastsMs = 24 * 60 * minute

/** A smaller remainder of a broken connection is not stored. */
export const leastKeptBytes = 64 * 1024

/** Files that one client address may have announced or be uploading: those of two claims. */
export const mostUploadsOfAddress = 6

export const dailyOfAddress = { files: 60, bytes: 600 * megabyte }

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export const filmType = 'video/mp4'
/** A PDF, such as a label or a letter; from staff only. */
export const paperType = 'application/pdf'
/** Every picture is re-encoded to this type. */
export const storedPictureType = 'image/jpeg'

const reasons = {
  empty: 'This file is empty.',
  'too-large': 'This file is larger than 30 MB.',
  longer: 'This file is larger than expected. Please choose it again.',
  'not-allowed': 'Only images and MP4 videos are allowed',
  heic: 'This is a HEIC photo, which we cannot open. Please save or export it as JPEG and choose it again.',
  drawing: 'We cannot accept drawings (SVG). Please choose a photo or a screenshot.',
  damaged: 'This picture is damaged or incomplete. Please choose it again, or a different one.',
  'too-many-pixels': 'This picture has more than 50 megapixels. Please choose a smaller one.',
} as const

export type FileRefusal = keyof typeof reasons
export const fileRefusals: Readonly<Record<FileRefusal, string>> = reasons

/** The kind of a file by its first bytes, or why it is refused. Only staff may send PDF files. */
export function judgeType(
  detected: string | null,
  start: string,
  { isFromStaff = false } = {},
): 'picture' | 'film' | 'paper' | FileRefusal {
  if (detected === filmType) return 'film'
  if (detected === paperType && isFromStaff) return 'paper'
  if (pictureTypes.some((type) => type === detected)) return 'picture'
  if (detected !== null && /^image\/hei[cf]/.test(detected)) return 'heic'
  return /<svg[\s>]/i.test(start) ? 'drawing' : 'not-allowed'
}

const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const longestName = 120

/** A file name that is safe to show and send: no control, path or right-to-left characters. The extension stays. */
export function cleanFileName(given: string): string {
  const cleaned = given
    .toWellFormed()
    .normalize('NFC')
    .replace(bidirectional, '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '-')
    .trim()
    .replace(/^\.+/, '')
  const [, ending = ''] = /(\.[a-z0-9]{1,8})$/i.exec(cleaned) ?? []
  const stem = cleaned.slice(0, cleaned.length - ending.length)
  const kept = stem
    .slice(0, longestName - ending.length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
  return `${kept || 'file'}${ending}`
}

/** The file name offered on download. A picture was re-encoded, so its extension changes. */
export function savedFileName(name: string, type: string): string {
  const ending = { [filmType]: '.mp4', [paperType]: '.pdf' }[type] ?? '.jpg'
  return name.replace(/\.[a-z0-9]{1,8}$/i, '') + ending
}
