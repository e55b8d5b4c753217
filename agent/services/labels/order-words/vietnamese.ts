import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

export const vietnamese: OrderWords = {
  plain: {
    delete: [
      '(?:đặt lại|khôi phục) (?:tất cả )?(?:cài đặt|dữ liệu)(?: gốc| mặc định)?',
      'đóng tài khoản',
      'gỡ bỏ',
      'rời (?:khỏi )?nhóm',
      '(?:hủy|huỷ) (?:đơn(?: hàng)?|đặt (?:chỗ|phòng|xe|vé)|(?:gói )?đăng ký|lịch hẹn|chuyến(?: đi| xe)?|kết bạn)',
      'chặn (?:người dùng|liên hệ|số|thẻ)',
    ],
    sign_out: ['thoát tài khoản'],
    send: [
      'đăng (?:bài(?: viết)?|tin|ảnh|video|bình luận)',
      'gửi (?:tin nhắn|yêu cầu|lời mời|bình luận|quà)',
    ],
  },
  far: {
    delete: ['quên (?:thiết bị|mạng)(?: này)?', '(?:hủy|huỷ) (?:ghép nối|liên kết)'],
    send: ['(?:bắt đầu )?phát trực tiếp', 'mở (?:khóa cửa|cổng|cửa (?:chính|nhà|cuốn|xe|trước))'],
    pay: [
      'bắt đầu (?:bản |thời gian )?dùng thử(?: miễn phí)?',
      'đặt cược',
      '(?:chuyển|gửi|nạp|rút) tiền',
      'xác nhận (?:thanh toán|chuyển (?:tiền|khoản)|mua|đơn hàng|đặt (?:hàng|phòng|xe|vé|chỗ))',
      String.raw`(?:nâng cấp(?: lên)?|dùng thử) ${TIER}`,
      'gọi taxi',
      'đặt xe',
      'đặt ngay',
      'quyên góp',
    ],
    call: ['(?:cuộc )?gọi (?:khẩn cấp|cấp cứu)', 'gọi (?:điện(?: thoại)?|ngay)'],
  },
};
