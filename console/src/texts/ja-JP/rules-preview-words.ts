// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'ルールの結果を確認',
  person: 'ユーザー',
  personHint: 'この接続でサインインしたことのある人の、メールアドレスまたはユーザー名。',
  ask: 'ルールを試す',
  incomplete: '先に上のルールを完成させてください。',
  nothing: 'この人に当てはまるルールはありません。',
  powerBeyond:
    'この人は、このグループの範囲を超える権限を持っています。この接続ではサインインできず、ルールによって付与されるものもありません。',
  changes: { comes: '新規', stays: '維持', ends: '終了' },
  in: 'グループ：',
  inNew: (name) => `${name}（新規作成される）、上位グループ：`,
  from: (because, rule) => `${because}（ルール ${rule}）`,
  claims: '相手側が最後に伝えた内容',
}
