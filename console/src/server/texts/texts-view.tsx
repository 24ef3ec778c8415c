import { NativeSelect, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MailLanguage } from '../../api/languages-api.ts'
import { type OwnText, textsQuery } from '../../api/texts-api.ts'
import { useLanguage } from '../../language.tsx'
import { LanguageSelect } from '../../references/language-select.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ViewHeader } from '../../ui/view-header.tsx'
import { LookTabs } from './look-tabs.tsx'
import { nameOfPlace, useOwnTextWords } from './own-text-words.ts'
import { TextEditor } from './text-editor.tsx'

/** What pages and emails say. The place and the language are in the address. */
export function TextsView() {
  const words = useOwnTextWords()
  const { language } = useLanguage()
  const search = useSearch({ from: '/look/texts' })
  const navigate = useNavigate({ from: '/look/texts' })
  const locale = (search.language ?? language) as MailLanguage
  const { data = [], error, refetch } = useQuery(textsQuery(locale))
  const text = data.find(({ place }) => place === search.of) ?? data[0]
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.lead} />
      <LookTabs shown="/look/texts">
        <Stack>
          {error && <Failure error={error} onAgain={() => void refetch()} />}
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw={820}>
            <PlaceSelect
              texts={data}
              value={text?.place ?? ''}
              onChange={(of) => void navigate({ search: { ...search, of } })}
            />
            <LanguageSelect
              label={words.language}
              value={locale}
              onChange={(chosen) => void navigate({ search: { ...search, language: chosen } })}
            />
          </SimpleGrid>
          {text ? (
            <TextEditor key={`${text.place} ${text.locale}`} text={text} />
          ) : (
            <Skeleton height={420} />
          )}
        </Stack>
      </LookTabs>
    </Stack>
  )
}

interface PlaceSelectProps {
  readonly texts: readonly OwnText[]
  readonly value: string
  readonly onChange: (place: string) => void
}

/** The pages and emails, those with own texts first. */
function PlaceSelect({ texts, value, onChange }: PlaceSelectProps) {
  const words = useOwnTextWords()
  const itemsOf = (some: readonly OwnText[]) =>
    some.map(({ place }) => ({ value: place, label: nameOfPlace(place, words) }))
  const hasOwn = ({ fields }: OwnText) => fields.some(({ own }) => own !== undefined)
  const groups = [
    { group: words.changed, items: itemsOf(texts.filter(hasOwn)) },
    { group: words.unchanged, items: itemsOf(texts.filter((each) => !hasOwn(each))) },
  ]
  return (
    <NativeSelect
      label={words.place}
      data={groups.filter(({ items }) => items.length > 0)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
