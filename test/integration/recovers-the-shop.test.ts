import { recoversTheShop } from '../support/crawl/shop-seeds.ts';

// Two of each size; the other sixteen of the acceptance are in test/soak, since they take a sixth of the whole run.
recoversTheShop([1, 2, 3, 4]);
