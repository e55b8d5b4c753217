import { createSharpImage } from '../../adapters/imaging/sharp-image.ts';
import { imagePortContract } from './image-port.ts';

imagePortContract('sharp', createSharpImage);
