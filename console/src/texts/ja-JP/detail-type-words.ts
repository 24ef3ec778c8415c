// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: '認可の詳細',
  lead: '1 件の支払いなど、アプリが 1 回だけ行えることです。スコープよりも細かく、毎回新たに許可されます。ユーザーは、同意する前にすべての値を読みます。',
  add: '種類を登録',
  none: '種類はまだ登録されていません。',
  noneHint:
    '登録してから、「設定」でアプリに許可してください。アプリは要求とともに、この詳細を送ります。',
  columns: { type: '種類', title: 'タイトル', members: '表示される内容' },
  name: '名前',
  nameHint: 'payment など、アプリが type として送る名前です。後で変更することはできません。',
  nameMissing: '名前を入力してください。',
  taken: 'この名前の種類はすでにあります。そちらを編集してください。',
  textsHint: '同意を求めるページで、値の上に表示される、許可する内容の説明です。',
  schema: 'JSON スキーマ',
  schemaHint:
    'type 以外のすべてのメンバー。それぞれの title が、同意ページでのラベルになります。パターン、参照、組み合わせは使えません。',
  noJson: 'JSON オブジェクトではありません。',
  peopleRead: '表示される内容：',
  optional: '任意',
  create: '登録',
  saved: '種類を保存しました。',
  deleteTitle: (type) => `種類 ${type} を削除しますか？`,
  deleteText:
    'アプリはこの種類を要求できなくなります。すでにこの詳細を含むトークンは、そのまま残ります。',
  deleted: '種類を削除しました。',
}
