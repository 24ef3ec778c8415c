import { TagsInput, type TagsInputProps, Text } from '@mantine/core'
import { useState } from 'react'
import { nameOf } from '../apps-api.ts'
import { useFoundApps } from './use-found-apps.ts'

/** Apps by their client IDs. Those that are registered are suggested, with their names. */
export function AppIdsInput(props: Omit<TagsInputProps, 'data' | 'renderOption'>) {
  const [text, setText] = useState('')
  const names = new Map(useFoundApps(text).map((app) => [app.client_id, nameOf(app)]))
  return (
    <TagsInput
      data={[...names.keys()]}
      // The server has searched, by the names too.
      filter={({ options }) => options}
      onSearchChange={setText}
      maxDropdownHeight={240}
      splitChars={[',', ' ']}
      renderOption={({ option: { value } }) => (
        <div>
          <Text size="sm">{names.get(value)}</Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {value}
          </Text>
        </div>
      )}
      {...props}
    />
  )
}
