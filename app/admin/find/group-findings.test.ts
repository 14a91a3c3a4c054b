import { expect, test } from 'vitest'
import { groupFindings } from './group-findings.ts'

const nothing = { rows: [], isGuess: false }
const code = { kind: 'code', id: 'CLAIN', title: 'CLAIN', about: '', at: null } as const

function pagesFor(text: string, found: Parameters<typeof groupFindings>[1]['found'], mayOpen = () => true) {
  const { groups, isGuess } = groupFindings(text, { found, rows: found?.rows ?? [] }, mayOpen)
  return { pages: groups.flatMap(({ title, findings }) => (title === 'Pages' ? findings : [])), groups, isGuess }
}

test('a page is found by a mistyped name, and marked as a guess', () => {
  const { pages, isGuess } = pagesFor('clains', nothing)
  expect(pages.map(({ title }) => title)).toEqual(['Claims'])
  expect(isGuess).toBe(true)
})

test('a similar page is suggested only after the server has found no exact match', () => {
  expect(pagesFor('clains', null).pages).toEqual([])
  expect(pagesFor('clains', { rows: [code], isGuess: false }).pages).toEqual([])
})

test('beside other guesses a similar page comes last, so that nothing moves when it is added', () => {
  const { groups } = pagesFor('clains', { rows: [code], isGuess: true })
  expect(groups.map(({ title }) => title)).toEqual(['Codes', 'Pages'])
})

test('a page with the exact name is no guess, and comes first at once', () => {
  const { pages, isGuess } = pagesFor('claims', null)
  expect(pages.map(({ title }) => title)).toEqual(['Claims'])
  expect(isGuess).toBe(false)
  expect(pagesFor('claims', { rows: [code], isGuess: false }).groups.map(({ title }) => title)).toEqual([
    'Pages',
    'Codes',
  ])
})

test('a page that the role may not open is not suggested', () => {
  expect(pagesFor('clains', nothing, () => false).pages).toEqual([])
})
