import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  '支付方式|支付记录|支付密码|待付款|已付款|未支付|購入履歴|購入済み|支払い方法|결제 수단|결제내역|구매 내역|결제 완료',
  '发布时间|付款时间|购买日期|最近删除|最近削除した項目',
  '已发送|未发送|发送中|投稿者|投稿一覧|送信先|送信済み|共有アルバム|게시판|게시글|공유 앨범|공유 폴더',
  '已删除|削除済み|최근 삭제된 항목|삭제됨|呼叫转移|呼叫记录|発信履歴',
])('goes on to things and states that are called by an order in scripts without spaces: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});

it.each([
  ['pay', '去支付|确认支付|微信支付|購入手続きへ|注文を確定する|결제하기'],
  ['send', '发布动态|送信する|投稿する|게시하기|发送位置'],
  ['delete', '清空聊天记录|删除记录|删除历史|チャットを削除|채팅 삭제|삭제하기|게시물 삭제'],
])('still minds orders of such scripts: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});
