import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

export const vietnamese: OrderWords = {
  plain: {
    delete: [
      '(?:đặt lại|khôi phục) (?:tất cả )?(?:cài đặt|dữ liệu)(?: gốc| mặc định)?',
      'đóng tài khoản',
      'rời (?:khỏi )?nhóm',
      'hủy (?:đơn hàng|đặt chỗ|gói đăng ký)',
      'chặn (?:người dùng|liên hệ|số|thẻ)',
    ],
    send: ['gửi (?:tin nhắn|yêu cầu|lời mời|bình luận|quà)'],
  },
  far: {
    delete: ['quên (?:thiết bị|mạng)(?: này)?', 'hủy ghép nối'],
    send: ['(?:bắt đầu )?phát trực tiếp', 'mở (?:khóa cửa|cổng|cửa (?:chính|nhà|cuốn|xe|trước))'],
    pay: [
      'bắt đầu (?:bản |thời gian )?dùng thử(?: miễn phí)?',
      'đặt cược',
      '(?:chuyển|gửi|nạp|rút) tiền',
      'xác nhận (?:thanh toán|chuyển (?:tiền|khoản))',
      String.raw`(?:nâng cấp(?: lên)?|dùng thử) ${TIER}`,
      'gọi taxi',
      'đặt xe',
    ],
    call: ['(?:cuộc )?gọi (?:khẩn cấp|cấp cứu)'],
  },
};
