import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listDetailTypes } from '../../detail-types/detail-types-api.ts'

/** Types of authorization details by their names. Those that are registered are suggested. */
export function DetailTypesInput(props: Omit<TagsInputProps, 'data'>) {
  const known = useQuery({ queryKey: ['detail-types', 'names'], queryFn: listDetailTypes })
  return <TagsInput data={known.data?.types.map(({ type }) => type) ?? []} {...props} />
}
