import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { connectionsOptions, everybody } from '../api/connections-api.ts'

/** Connections by their aliases. Those for everybody are suggested, with their names. */
export function ConnectionsInput(props: Omit<TagsInputProps, 'data' | 'renderOption'>) {
  const { data } = useQuery(connectionsOptions(everybody))
  const names = new Map(data?.connections.map(({ alias, name }) => [alias, name]))
  return (
    <TagsInput
      data={[...names.keys()]}
      renderOption={({ option: { value } }) => `${names.get(value)} (${value})`}
      splitChars={[',', ' ']}
      acceptValueOnBlur
      {...props}
    />
  )
}
