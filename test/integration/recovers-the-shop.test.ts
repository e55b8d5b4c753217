import { recoversTheShop } from '../support/crawl/shop-seeds.ts';

// One of each size; the other eighteen of the acceptance are in test/soak, since they take a fifth of the whole run.
recoversTheShop([1, 2]);
