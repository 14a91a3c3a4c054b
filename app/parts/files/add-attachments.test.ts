import { expect, test } from 'vitest'
import { addAttachments } from './use-attachments.ts'

const photo = { name: 'bat.jpg', type: 'image/jpeg' }
const video = { name: 'swing.mp4', type: 'video/mp4' }
const paper = { name: 'receipt.pdf', type: 'application/pdf' }
const film = { name: 'swing.mov', type: 'video/quicktime' }

test.each([
  ['images and MP4 videos are taken', 0, [photo, video], [photo, video], null],
  ['other kinds are dropped, the rest is kept', 0, [paper, photo], [photo], 'Only images and MP4 videos are allowed'],
  ['other videos are dropped too', 0, [film], [], 'Only images and MP4 videos are allowed'],
  ['a choice that makes more than three is refused whole', 2, [photo, video], [], 'Maximum 3 files allowed'],
  ['three are still fine', 2, [photo], [photo], null],
  ['choosing nothing changes nothing', 1, [], [], null],
])('%s', (_, alreadyThere, files, accepted, refusal) => {
  expect(addAttachments(alreadyThere, files)).toEqual({ accepted, refusal })
})

test('staff may send PDF files as well', () => {
  expect(addAttachments(0, [paper, film], { isStaff: true })).toEqual({
    accepted: [paper],
    refusal: 'Only images, PDF and MP4 videos are allowed',
  })
})
