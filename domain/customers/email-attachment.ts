import { fileRefusals, type FileRefusal } from './upload.ts'

/** Attachments accepted per email. More than this is not a conversation. */
export const mostAttachments = 10

const reasons = {
  ...fileRefusals,
  'not-allowed': 'Only images and MP4 videos are kept.',
  heic: 'This is a HEIC photo, which we cannot open. Please send it as JPEG.',
  longer: 'It arrived damaged. Please send it again.',
  'too-many': `Only the first ${mostAttachments} files of an email are kept.`,
  'no-room': 'Too many files have come in today. Please send it again tomorrow.',
  gone: 'It could not be downloaded from the email provider.',
} as const satisfies Record<FileRefusal, string> & Record<string, string>

export type AttachmentRefusal = keyof typeof reasons
export const attachmentRefusals: Readonly<Record<AttachmentRefusal, string>> = reasons

/** Shown in place of an attachment that is missing: the reason, or that it is still being fetched. */
export const attachmentWords = (refusal: AttachmentRefusal | null): string =>
  refusal === null ? 'It is being downloaded, and will be here in a moment.' : reasons[refusal]
