import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listDetailTypes } from '../api/detail-types-api.ts'
import { readPages } from '../api/read-pages.ts'
import { listScopes } from '../api/scopes-api.ts'

interface ScopesInputProps extends Omit<TagsInputProps, 'data'> {
  /** Scopes that are suggested besides. */
  readonly data?: readonly string[]
}

/** Scopes by their names. Those that are described are suggested. */
export function ScopesInput({ data = [], ...props }: ScopesInputProps) {
  const described = useQuery({
    queryKey: ['scopes', 'names'],
    queryFn: () => readPages(listScopes, ({ scopes }) => scopes.map(({ scope }) => scope)),
  })
  const names = described.data?.items ?? []
  return (
    <TagsInput
      data={[...new Set([...names, ...data])]}
      splitChars={[',', ' ']}
      maxDropdownHeight={240}
      {...props}
    />
  )
}

/** Types of authorization details by their names. Those that are registered are suggested. */
export function DetailTypesInput(props: Omit<TagsInputProps, 'data'>) {
  const known = useQuery({ queryKey: ['detail-types', 'names'], queryFn: listDetailTypes })
  return <TagsInput data={known.data?.types.map(({ type }) => type) ?? []} {...props} />
}
