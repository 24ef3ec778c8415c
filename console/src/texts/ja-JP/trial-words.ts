// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: '自分のアカウントで試す',
  title: (name) => `自分のアカウントで ${name} を試す`,
  toProvider: (where) =>
    `新しいウィンドウで ${where} に移動します。いつもどおりにサインインしてください。`,
  toDirectory:
    '新しいウィンドウで、サインインページと同じように、ディレクトリでの名前とパスワードの入力を求められます。',
  shows:
    'その後、相手側があなたについて伝えた内容、ここでどのユーザーになるか、どのロールを得るかがウィンドウに表示されます。サインインできない場合は、その理由が表示されます。',
  changesNothing:
    '何も変更されません。アカウントの作成やリンク、ロールの付与は行われず、ここでのサインイン状態も変わりません。接続がオフの間も試せます。',
  open: 'ウィンドウを開く',
  isAway:
    '試行は別のウィンドウで続きます。成功した場合は、そのウィンドウを閉じて接続をオンにしてください。失敗した場合は、表示された内容を変更して、もう一度試してください。',
  again: 'もう一度試す',
}
