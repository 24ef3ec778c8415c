// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'プロビジョニング（SCIM）',
  intro:
    'Entra ID や Okta などのディレクトリが、ユーザーとグループをプッシュします。このアドレスとトークンをディレクトリに設定してください。',
  endpoint: 'アドレス',
  pushed: 'これまでのプッシュ',
  counts: (users, groups) => `ユーザー ${users} 人、グループ ${groups} 個`,
  role: 'プッシュされたグループのメンバーのロール',
  tokens: 'トークン',
  until: '期限：',
  lastUsed: '最終使用：',
  never: '未使用',
  make: 'トークンを作成',
  full: 'トークンが 2 つあります。先に、使わなくなったほうを削除してください。',
  once: 'トークンが表示されるのは今回だけです。今すぐコピーしてください。',
  remove: '削除',
  removeLabel: (n) => `トークン ${n} を削除`,
  question: 'このトークンを削除しますか？',
  consequences: 'これを使っているディレクトリは、今後プッシュできなくなります。',
  removed: 'トークンを削除しました。',
}
