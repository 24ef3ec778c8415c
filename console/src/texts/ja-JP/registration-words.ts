// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: '登録トークン',
  lead: 'コーディングエージェントなどのツールは、自らを登録できます。トークンがあれば、指定した回数と期間だけ登録が可能になります。このようなアプリは誰も確認していないため、ユーザーには必ず同意を求めます。',
  add: 'トークンを作成',
  none: '有効なトークンはありません。',
  noneHint: '個別に無効にできるように、チームまたはツールごとに作成してください。',
  isClosed:
    '登録は閉じられています。トークンは機能せず、アプリを登録できるのは管理者だけです。変更するには、設定で clientRegistration.mode を token にしてください。',
  isOpen:
    '登録は公開されています。どのアプリも、トークンなしで自らを登録できます。トークンを使うと、ほかのスコープを許可できます。',
  settings: 'この設定を開く',
  endpoint: 'アプリの登録先',
  columns: { name: '対象', scopes: 'スコープ', uses: '残り回数', expires: '有効期限' },
  usualScopes: '設定に従う',
  name: '対象',
  nameHint: '後で見分けるための名前です。',
  uses: '登録できるアプリの数',
  lifetime: '有効期間',
  lifetimes: {
    3600: '1 時間',
    86400: '1 日',
    604800: '1 週間',
    2592000: '30 日',
    31536000: '1 年',
  },
  scopes: 'アプリが選択できるスコープ',
  scopesHint: '指定しない場合は、clientRegistration.scopes のものになります。',
  create: 'トークンを作成',
  token: '登録トークン',
  once: '今すぐコピーしてください。表示されるのは今回だけです。これを持っている人は、アプリを登録できます。',
  tryIt: 'アプリは、次のようにして登録します：',
  deleteTitle: (name) => `${name} のトークンを削除しますか？`,
  deleteText: 'このトークンでは登録できなくなります。登録済みのアプリは残ります。',
  deleted: 'トークンを削除しました。',
  unchecked: 'このアプリは自らを登録しました。登録日時：',
  uncheckedName: '名前は誰も確認していません。',
  leadsTo: 'サインイン後の移動先：',
  takeOver: '誰かがここで変更するまで、アプリは自らを変更でき、使われない場合は削除されます。',
}
